/** Makes the certificate of a finished tournament, as a file or a link.
 * @import { Certificate } from './certificate.js'
 * @import { Tournament } from './tournament.js' */
import { html } from 'lit';
import { copyText } from '../../shared/page/copy.js';
import { download } from '../../shared/page/download.js';
import { messageOf } from '../../shared/page/message.js';
import { certificateLink, fitsLink, makeCertificate, unrepeatable } from './certificate.js';

/** @param {{ tournament: Tournament, name: string, redraw: () => void }} parts `name` of the file */
export function createCertificateCard({ tournament, name, redraw }) {
  /** @type {Certificate | null} */
  let certificate = null;
  let status = '';

  async function make() {
    try {
      certificate = await makeCertificate(tournament);
      status = '';
    } catch (error) {
      status = messageOf(error);
    }
    redraw();
  }

  /** @param {Certificate} made */
  async function copyLink(made) {
    const link = new URL(certificateLink(made), location.href).href;
    status = (await copyText(link)) ? 'Link copied.' : 'The browser does not allow copying. Download the file instead.';
    redraw();
  }

  /** @param {Certificate} made */
  const made = (made) => html`<div class="buttons">
    <button id="certificate-file" @click=${() => download(`${name}-certificate.json`, [`${JSON.stringify(made)}\n`], 'application/json')}>Download it</button>
    ${fitsLink(made) ? html`<button id="certificate-link" @click=${() => copyLink(made)}>Copy link</button> <a class="button" id="certificate-open" href=${certificateLink(made)}>Confirm it here</a>` : null}
  </div>`;

  return {
    render() {
      if (tournament.state !== 'complete' || tournament.plan || unrepeatable(tournament.experiment)) return null;
      return html`<section class="card" aria-label="Certificate">
        <h2>Certificate</h2>
        <p class="help">It lets anyone play these games again and see that they come out the same, on this page or with <code>lilypad confirm FILE</code>.</p>
        ${certificate ? made(certificate) : html`<div class="buttons"><button id="certificate" @click=${make}>Make a certificate</button></div>`}
        ${status ? html`<p class="help" role="status">${status}</p>` : null}
      </section>`;
    },
  };
}

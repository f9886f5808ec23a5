/** The script of guest.html, a frame that is sandboxed and may load nothing. It starts a worker from a text that the page
 * sends, connects it with the page's port, and ends it when told to. The worker inherits the frame's policy: no network, no
 * storage, no page. A classic script, since modules would need headers that static hosts do not send. */

/** @type {Map<number, Worker>} */
const workers = new Map();

/** Whether the sandbox is there. Without it nothing runs: a page that frames this one would run its scripts with the rights
 * of the site. */
const isAlone = origin === 'null';

addEventListener('message', ({ data, ports, source }) => {
  if (source !== parent || !isAlone) return;
  if (data.type === 'open') {
    const address = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }));
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    workers.set(data.key, worker);
    worker.addEventListener('error', (fault) => {
      fault.preventDefault();
      parent.postMessage({ type: 'fault', key: data.key, message: fault.message ?? 'its worker did not start' }, '*');
    });
    worker.postMessage(null, [ports[0]]);
  } else if (data.type === 'close') {
    workers.get(data.key)?.terminate();
    workers.delete(data.key);
  }
});
if (isAlone) parent.postMessage({ type: 'ready' }, '*');

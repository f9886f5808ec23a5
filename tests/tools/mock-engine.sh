#!/bin/sh
# A program that speaks just enough UGI to play `grow`, which is always legal. The first argument selects a kind of
# misbehaviour. The second, if given, is a file to write the process id to.
mode=$1
moves=0
[ -n "$2" ] && echo $$ >> "$2"
trap '' TERM

answer() {
  moves=$((moves + 1))
  case $mode in
    hang) while :; do sleep 1; done ;;
    crash) [ $moves -eq 3 ] && exit 1 ;;
    illegal) [ $moves -eq 2 ] && { echo 'bestmove 0077'; return; } ;;
    nonsense) [ $moves -eq 2 ] && { echo 'bestmove the one in the corner'; return; } ;;
    empty) [ $moves -eq 2 ] && { echo 'bestmove'; return; } ;;
    flood) while :; do echo 'info string never mind'; done ;;
    rubbish)
      printf '\001\377\200 not UTF-8\n\n\nreadyok ugiok bestmove\ninfo depth x score cp many nodes -3 pv\ninfo\n'
      head -c 100000 /dev/zero
      printf '\nbestmove grow\nbestmove 0077\n'
      return
      ;;
  esac
  [ "$mode" = babble ] && [ $moves -eq 1 ] && yes 'info string never mind' &
  echo "info depth 7 score cp 12 nodes $((100 * moves)) pv grow"
  echo 'bestmove grow'
}

while read -r word rest; do
  case $word in
    ugi)
      [ "$mode" = mute ] && continue
      [ "$mode" = stillborn ] && exit 1
      echo 'id name mock'
      echo 'ugiok'
      ;;
    isready) echo 'readyok' ;;
    go) answer ;;
    quit) [ "$mode" = deaf ] || exit 0 ;;
  esac
done
[ "$mode" = deaf ] && while :; do sleep 1; done
exit 0

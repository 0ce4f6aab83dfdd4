#!/bin/sh
# Makes the site's media anew; needs Node 24 and ffmpeg. See README.md beside this file.
set -e
cd "$(dirname "$0")"
media=../src/assets/media
raw=$(mktemp)
trap 'rm -f "$raw"' EXIT

node draw-sea.ts > "$raw"
sea() { ffmpeg -y -v error -f rawvideo -pix_fmt rgb24 -s 1280x544 -r 20 -i "$raw" -an "$@"; }
sea -vf scale=960:-2:flags=area -pix_fmt yuv420p -c:v libx264 -preset slow -crf 34 -movflags +faststart $media/sea.mp4
sea -frames:v 1 -c:v libwebp -quality 50 $media/sea.webp

node draw-scenes.ts

node ring-bell.ts | ffmpeg -y -v error -f s16le -ar 44100 -ac 1 -i - -b:a 64k $media/bell.mp3

card=$(mktemp --suffix=.html)
node social-card.ts > "$card"
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1200,630 \
  --screenshot=../public/social-card.png "file://$card" 2> /dev/null
rm "$card"

# The picture of each inner page.
mkdir -p ../public/share
cards=$(mktemp -d)
node share-card.ts | while read -r path file; do
  node share-card.ts "$path" > "$cards/card.html"
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1200,630 \
    --screenshot="$cards/card.png" "file://$cards/card.html" 2> /dev/null
  node pack-card.ts "$cards/card.png" > "../public$file"
done
rm -r "$cards"

# The browser's icon for those that take no SVG, and the one of home screens.
icons=$(mktemp -d)
icon() {
  printf '<!doctype html><style>body{margin:0}svg{display:block;width:%spx}</style>' "$1" > "$icons/page.html"
  cat ../public/favicon.svg >> "$icons/page.html"
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
    --window-size="$1,$1" --screenshot="$2" "file://$icons/page.html" 2> /dev/null
}
icon 180 ../public/apple-touch-icon.png
for size in 16 32 48; do icon $size "$icons/$size.png"; done
node pack-icon.ts "$icons/16.png" "$icons/32.png" "$icons/48.png" > ../public/favicon.ico
rm -r "$icons"

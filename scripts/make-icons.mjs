// Draws the icons: a shield with a gate in it. Run it by hand after changing the shape.
import { writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const green = [28, 122, 86];
const white = [255, 255, 255];
const samples = 4;

/** Takes a place in the unit square; returns the colour there, or null outside the shield. */
function colourAt(x, y) {
  const half = y < 0.5 ? 0.4 : 0.4 * Math.sqrt(Math.max(0, 1 - ((y - 0.5) / 0.46) ** 2));
  if (y < 0.06 || Math.abs(x - 0.5) > half) return null;
  const inGate = Math.abs(x - 0.5) < 0.22 && y > 0.24 && y < 0.7;
  if (!inGate) return green;
  const onBar =
    Math.abs(x - 0.5) < 0.05 || Math.abs(Math.abs(x - 0.5) - 0.19) < 0.035 || Math.abs(y - 0.3) < 0.06;
  return onBar ? white : green;
}

function pixel(px, py, size) {
  let sum = [0, 0, 0];
  let hits = 0;
  for (let i = 0; i < samples * samples; i += 1) {
    const x = (px + ((i % samples) + 0.5) / samples) / size;
    const y = (py + (Math.floor(i / samples) + 0.5) / samples) / size;
    const colour = colourAt(x, y);
    if (colour === null) continue;
    hits += 1;
    sum = sum.map((value, channel) => value + colour[channel]);
  }
  const alpha = Math.round((255 * hits) / samples ** 2);
  return hits === 0 ? [0, 0, 0, 0] : [...sum.map((value) => Math.round(value / hits)), alpha];
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function png(size) {
  const rows = [];
  for (let y = 0; y < size; y += 1) {
    rows.push(0);
    for (let x = 0; x < size; x += 1) rows.push(...pixel(x, y, size));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

for (const size of [16, 32, 48, 128]) {
  writeFileSync(new URL(`../extension/icons/icon-${size}.png`, import.meta.url), png(size));
}

import { renderSVG } from 'uqr';

/** A QR code as SVG bytes; a quarter of it may be damaged or hidden. */
export function qrPicture(text: string): Uint8Array {
  return new TextEncoder().encode(renderSVG(text, { ecc: 'Q', border: 2 }));
}

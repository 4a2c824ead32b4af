/** Pixels of the longer side: enough for a page and a print, and a fraction of what a camera makes. */
const longest = 800;

/**
 * The photo as a small JPEG, drawn anew, so that nothing a camera wrote about it (place, time, device) travels along.
 * What the browser cannot draw is sent as it is: the server says what it is not.
 */
export async function smallPhoto(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return new Uint8Array(await file.arrayBuffer());
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return new Uint8Array(await file.arrayBuffer());
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.86));
  return new Uint8Array(await (drawn ?? file).arrayBuffer());
}

import type { Editor } from '@tiptap/react';
import { plainText } from '../../rich-text/rich-text.ts';
import { readVideoLink } from '../../rich-text/video-link.ts';
import { pictureSources, withOwnPictures } from './pasted-pictures.ts';
import { pastedHtml } from './stored-html.ts';
import type { RichTextFieldProps } from './rich-text-props.ts';

export type Keepers = Pick<RichTextFieldProps, 'onPicture' | 'onSound'> & {
  /** Pictures of a pasted page that lie elsewhere were not taken over. */
  readonly onLeftOut: (count: number) => void;
  readonly onProblem: (error: unknown) => void;
};

/** Takes over what is pasted; false where the editor does it as well itself. */
export function pasteInto(editor: Editor, data: DataTransfer | null, keepers: Keepers): boolean {
  if (!data) return false;
  const html = data.getData('text/html');
  leaveNode(editor);
  // From this editor or another one of ours: it is known already.
  if (html.includes('data-pm-slice')) return false;
  const video = readVideoLink(data.getData('text/plain'));
  if (video) return editor.commands.insertContent({ type: 'video', attrs: { id: video.id, start: video.start } });
  const files = mediaOf(data);
  // A program that copies words as well sends a picture of them along.
  if (files.length > 0 && plainText(html) === '') {
    void insertFiles(editor, files, keepers).catch(keepers.onProblem);
    return true;
  }
  if (html === '') return false;
  void insertHtml(editor, html, keepers).catch(keepers.onProblem);
  return true;
}

/** Takes over files that are dropped at a place; false where there are none. */
export function dropInto(editor: Editor, event: DragEvent, keepers: Keepers): boolean {
  const files = event.dataTransfer ? mediaOf(event.dataTransfer) : [];
  if (files.length === 0) return false;
  event.preventDefault();
  const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (place) editor.commands.setTextSelection(place.pos);
  void insertFiles(editor, files, keepers).catch(keepers.onProblem);
  return true;
}

export async function insertFiles(editor: Editor, files: readonly File[], keepers: Keepers): Promise<void> {
  for (const file of files) {
    const node = await storedNode(file, keepers);
    if (node && !editor.isDestroyed) insertSelected(editor, node);
  }
}

/** Puts a node in and selects it, so that what belongs to it can be said at once. */
export function insertSelected(editor: Editor, node: { readonly type: string; readonly attrs: object }): void {
  leaveNode(editor);
  const { from } = editor.state.selection;
  editor.chain().insertContent(node).setNodeSelection(from).run();
  editor.view.focus();
}

/** A node that is selected as a whole is never written over: the cursor goes behind it. */
export function leaveNode(editor: Editor): void {
  const { selection } = editor.state;
  if ('node' in selection) editor.commands.setTextSelection(selection.to);
}

async function storedNode(file: File, { onPicture, onSound }: Keepers) {
  const isSound = file.type.startsWith('audio/');
  const kept = isSound ? await onSound?.(file) : await onPicture?.(file);
  if (!kept) return null;
  return { type: isSound ? 'sound' : 'picture', attrs: { ...kept } };
}

async function insertHtml(editor: Editor, html: string, { onPicture, onLeftOut }: Keepers): Promise<void> {
  const hashes = new Map<string, string>();
  let leftOut = 0;
  for (const source of pictureSources(html)) {
    const [, own] = /^media:([0-9a-f]{64})$/.exec(source) ?? [];
    const file = own ? null : fileOf(source);
    const hash = own ?? (file && onPicture && (await onPicture(file))?.hash);
    if (hash) hashes.set(source, hash);
    if (!own && !file) leftOut += 1;
  }
  if (leftOut > 0) onLeftOut(leftOut);
  const cleaned = pastedHtml(withOwnPictures(html, (source) => hashes.get(source) ?? null));
  if (!editor.isDestroyed && cleaned !== '') editor.commands.insertContent(cleaned);
}

/** The file that stands within an address, or null for one that lies elsewhere. */
function fileOf(source: string): File | null {
  const [, type = '', data] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(source) ?? [];
  if (data === undefined) return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'picture', { type });
}

const mediaOf = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => /^(?:image|audio)\//.test(type));

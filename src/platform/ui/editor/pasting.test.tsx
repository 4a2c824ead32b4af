import { Editor } from '@tiptap/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { richTextExtensions } from './extensions.ts';
import { pasteInto, type Keepers } from './pasting.ts';
import { editableHtml, storedHtml } from './stored-html.ts';

const hash = 'a'.repeat(64);
const onLeftOut = vi.fn();
const kept: string[] = [];
const keepers: Keepers = {
  onPicture: async ({ type }) => {
    kept.push(type);
    return { hash, alt: '' };
  },
  onSound: async () => ({ hash }),
  onLeftOut,
  onProblem: (error) => {
    throw error;
  },
};
beforeEach(() => {
  kept.length = 0;
  onLeftOut.mockClear();
});

function editorWith(text = ''): Editor {
  return new Editor({
    extensions: richTextExtensions({ mediaUrl: String, onGap: () => {}, onOpen: () => {} }),
    content: editableHtml(text),
  });
}
const clipboard = (types: Readonly<Record<string, string>>, files: readonly File[] = []) =>
  ({ getData: (type: string) => types[type] ?? '', files }) as unknown as DataTransfer;

async function paste(types: Readonly<Record<string, string>>, files: readonly File[] = []): Promise<string> {
  const editor = editorWith();
  expect(pasteInto(editor, clipboard(types, files), keepers)).toBe(true);
  await vi.waitFor(() => expect(editor.isEmpty).toBe(false));
  return storedHtml(editor.getHTML());
}

const word = `<html xmlns:o="urn:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<p class="MsoNormal" style="color:red" onclick="x()"><b>Bold</b> and <i>italic</i><o:p></o:p></p><script>window.__x = 1</script>
<table border=1><tr><td style="width:9cm"><p>1</p></td><td>2</td></tr></table><img src="https://example.org/a.png" onerror="x()"></body></html>`;

test('a page or a Word text comes as our texts know it; pictures from elsewhere are reported', async () => {
  const html = await paste({ 'text/html': word });
  expect(html.replace(/\s+/g, ' ')).toMatch(
    /^<p> ?<strong>Bold<\/strong> and <em>italic<\/em> ?<\/p><table><tr><td>1<\/td><td>2<\/td><\/tr><\/table>$/,
  );
  expect(onLeftOut).toHaveBeenCalledWith(1);
});

test('pictures that lie in the page itself are kept as our own', async () => {
  const html = await paste({ 'text/html': '<p>See <img alt="Pump" src="data:image/png;base64,AAAA"></p>' });
  expect(html).toBe(`See <img src="media:${hash}" alt="Pump">`);
  expect(kept).toEqual(['image/png']);
  expect(onLeftOut).not.toHaveBeenCalled();
});

test('a picture or sound alone is kept; of words with a picture of them the words', async () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  expect(await paste({}, [picture])).toBe(`<img src="media:${hash}" alt="">`);
  expect(await paste({}, [new File(['x'], 'a.mp3', { type: 'audio/mpeg' })])).toBe(
    `<audio src="media:${hash}"></audio>`,
  );
  kept.length = 0;
  expect(await paste({ 'text/html': '<p>words</p>' }, [picture])).toBe('words');
  expect(kept).toEqual([]);
});

test('a link to a video becomes the video', async () => {
  expect(await paste({ 'text/plain': ' https://youtu.be/dQw4w9WgXc-?t=75 ' })).toBe(
    '<video data-youtube="dQw4w9WgXc-" data-start="75"></video>',
  );
});

test('plain words, and what comes from our own editor, are left to the editor', () => {
  const editor = editorWith();
  expect(pasteInto(editor, clipboard({ 'text/plain': 'a < b' }), keepers)).toBe(false);
  expect(pasteInto(editor, clipboard({ 'text/html': '<p data-pm-slice="1 1 []">a</p>' }), keepers)).toBe(false);
});

test('nothing that is pasted takes the place of a picture that is selected', async () => {
  const editor = editorWith(`<img src="media:${hash}" alt="">`);
  editor.commands.setNodeSelection(1);
  const second = new File(['x'], 'b.mp3', { type: 'audio/mpeg' });
  expect(pasteInto(editor, clipboard({}, [second]), keepers)).toBe(true);
  await vi.waitFor(() => expect(editor.getHTML()).toContain('<audio'));
  expect(storedHtml(editor.getHTML())).toBe(`<img src="media:${hash}" alt=""><audio src="media:${hash}"></audio>`);
});

// What `npm run bench -- typing` puts into the page beside the product: two bare editables, and a clock for every key.
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** In milliseconds from the key: to the frame that shows it, and until the page has nothing left to do. */
type Key = { readonly shown: number; readonly settled: number };

const keys: Key[] = [];
const afterFrame = new MessageChannel();
let frameDone: () => void = () => {};
afterFrame.port1.addEventListener('message', () => frameDone());
afterFrame.port1.start();

addEventListener(
  'keydown',
  ({ timeStamp }) =>
    requestAnimationFrame(() => {
      frameDone = () => {
        const shown = performance.now() - timeStamp;
        const settle = () => keys.push({ shown, settled: performance.now() - timeStamp });
        // What a page puts off until after the frame is begun by then, and goes before a task of the background.
        setTimeout(() => void scheduler.postTask(settle, { priority: 'background' }));
      };
      afterFrame.port2.postMessage(null);
    }),
  { capture: true },
);

/** The keys since the last time it was asked. */
export const takeKeys = (): Key[] => keys.splice(0);

/** An editable of the browser alone and one of Tiptap alone, over the page, with this text. */
export function addBare(text: string): void {
  const native = addFrame('bare editable');
  native.contentEditable = 'true';
  native.textContent = text;
  const element = addFrame('');
  const attributes = { role: 'textbox', 'aria-label': 'bare Tiptap' };
  void new Editor({ element, extensions: [StarterKit], content: `<p>${text}</p>`, editorProps: { attributes } });
}

function addFrame(label: string): HTMLElement {
  const frame = document.createElement('div');
  if (label) Object.assign(frame, { role: 'textbox', ariaLabel: label });
  const top = document.querySelectorAll('[data-bare]').length * 180;
  frame.dataset['bare'] = '';
  frame.style.cssText = `position: fixed; z-index: 1000; inset: ${top}px 0 auto auto; width: 340px; background: Canvas`;
  document.body.append(frame);
  return frame;
}

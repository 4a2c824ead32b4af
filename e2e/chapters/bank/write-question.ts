import type { LocalText } from '../../../src/platform/language.ts';
import { press } from '../../browser/forms.ts';
import { look, type Someone } from '../../browser/someone.ts';
import { goByMenu } from '../../browser/menu.ts';

export type WrittenQuestion = {
  /** Stands in the question text and nowhere else. */
  readonly mark: string;
  readonly stem: LocalText;
  /** The first one is right. */
  readonly options: readonly LocalText[];
};

const letters = 'ABCDEF';
const bothLanguages = ['en', 'th'] as const;

/** Writes a single choice with a picture in both languages, and sends it for approval. */
export async function writeQuestion(author: Someone, { stem, options }: WrittenQuestion): Promise<void> {
  const { page, say } = author;
  await goByMenu(author, 'questions', 'questionCreate');
  await page.getByRole('combobox', { name: say('syllabus:MODULE.subsection') }).click();
  await page.getByRole('option').first().click();
  await writeBoth(author, say('questions:field.stem'), stem);
  for (const language of bothLanguages) await pastePicture(author, say('questions:field.stem'), language);
  for (const [index, text] of options.entries())
    await writeBoth(author, say('questions:option.name', { letter: letters.charAt(index) }), text);
  await page
    .getByRole('radio', { name: say('questions:option.markKey') })
    .first()
    .check();
  const found = page.getByRole('region', { name: say('questions:check.title') });
  // Warnings are shown while writing, in both languages.
  await found.getByText(say('questions:warning.no_reference')).waitFor();
  await found.getByText(say('questions:warning.picture_without_description')).first().waitFor();
  await look(author, 'question-written');
  await press(author, say('questions:save.submit'));
  await page.getByText(say.like('questions:save.createdAndSent')).waitFor();
}

/** Types a rich text in both languages; what was there before is replaced. */
export async function writeBoth(author: Someone, label: string, text: LocalText): Promise<void> {
  for (const language of bothLanguages) await textIn(author, label, language).fill(text[language] ?? '');
}

const textIn = ({ page, say }: Someone, label: string, language: 'en' | 'th') =>
  page.getByRole('textbox', { name: `${label} – ${say(`platform:language.${language}`)}`, exact: true });

/** Pastes a small drawing at the end of a text, and waits until the server has it. */
async function pastePicture(author: Someone, label: string, language: 'en' | 'th'): Promise<void> {
  const field = textIn(author, label, language);
  await field.press('Control+End');
  await field.evaluate(async (element) => {
    const { document, DataTransfer, ClipboardEvent, File } = globalThis as unknown as PageGlobals;
    const canvas = document.createElement('canvas');
    canvas.getContext('2d').fillRect(20, 20, 80, 40);
    const blob = await new Promise<unknown>((done) => canvas.toBlob(done, 'image/png'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'meter.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }) as never);
  });
  await field.locator('img[src]').waitFor();
}

/** What the page has and this program does not. */
type PageGlobals = {
  readonly document: {
    createElement(name: 'canvas'): {
      getContext(kind: '2d'): { fillRect(x: number, y: number, width: number, height: number): void };
      toBlob(done: (blob: unknown) => void, type: string): void;
    };
  };
  readonly DataTransfer: new () => { readonly items: { add(file: unknown): void } };
  readonly ClipboardEvent: new (type: string, init: object) => object;
  readonly File: new (parts: readonly unknown[], name: string, options: object) => object;
};

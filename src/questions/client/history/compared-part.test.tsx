import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { person } from '../question.fixture.ts';
import { ComparedPart } from './compared-part.tsx';
import type { VersionPart } from './version-rows.ts';

afterEach(cleanup);

const rich = (en: string, th: string): VersionPart => ({ kind: 'rich', text: { en, th }, right: false });
const shown = async (part: VersionPart, other: VersionPart) => {
  await showPage(
    <main>
      <ComparedPart part={part} other={other} side="right" media={{}} />
    </main>,
    { me: person() },
  );
  return screen.getByRole('main').textContent;
};

test('each language has its name, and what is the same in all of them on both sides is shown once', async () => {
  expect(await shown(rich('Zinc', 'สังกะสี'), rich('Zinc', 'สังกะสี'))).toBe('ENZincTHสังกะสี');
  cleanup();
  expect(await shown(rich('0.2 A', '0.2 A'), rich('0.1 A', '0.1 A'))).toBe('0.2 A');
  cleanup();
  expect(await shown(rich('0.2 A', '0.2 A'), rich('0.2 A', '0.1 A'))).toBe('EN0.2 ATH0.2 A');
});

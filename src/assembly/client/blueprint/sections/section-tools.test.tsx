import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import type { Tool } from '../../../../standards/domain/tools.ts';
import { SectionTools } from './section-tools.tsx';

afterEach(cleanup);

const said: (readonly Tool[] | null)[] = [];
function Editor({ tools: first }: { tools: readonly Tool[] | null }) {
  const [tools, set] = useState(first);
  const change = (next: readonly Tool[] | null) => {
    said.push(next);
    set(next);
  };
  const section = { title: {}, instructions: {}, tools };
  return <SectionTools section={section} name="Section 1" ofStandard={['zoom', 'alarm', 'strike']} onChange={change} />;
}

const own = () => screen.getByRole('switch', { name: /Own tools in Section 1/ });
const tool = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name });

test('a list of its own begins with the tools of the standard, and goes again', async () => {
  said.length = 0;
  await showPage(<Editor tools={null} />);
  expect(tool('Calculator')).toBeNull();
  fireEvent.click(own());
  expect(tool('Strike out options')?.checked).toBe(true);
  expect(tool('Own alarm')).toBeNull();
  expect(tool('Calculator')).toBeNull();
  expect(screen.getByText(/The standard does not allow: .*Calculator/)).toBeTruthy();
  fireEvent.click(tool('Enlarge pictures') ?? document.body);
  fireEvent.click(own());
  expect(said).toEqual([['strike', 'zoom'], ['strike'], null]);
});

test('a section may have no tools at all, and its switch stays on', async () => {
  await showPage(<Editor tools={[]} />);
  expect(own()).toHaveProperty('checked', true);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
});

test('a tool that the standard does not allow is named at the section until it is taken out', async () => {
  await showPage(<Editor tools={['strike', 'calculator']} />);
  expect(screen.getByText(/The standard does not allow: Calculator\. Take this out/)).toBeTruthy();
  fireEvent.click(tool('Calculator') ?? document.body);
  expect(screen.queryByText(/Take this out/)).toBeNull();
  expect(tool('Calculator')).toBeNull();
});

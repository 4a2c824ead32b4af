import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

afterEach(cleanup);

test('a loan word of the trade is not parted, and the text reads as before', () => {
  const { container } = render(<WholeWords text="ความดันไฮดรอลิกของระบบ" />);
  expect(container.textContent).toBe('ความดันไฮดรอลิกของระบบ');
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((whole) => whole.textContent)).toContain('ไฮดรอลิก');
});

import { gapsInWords, orderInLetters } from '../../../questions/domain/written-key.ts';
import type { PaperQuestion } from '../api.ts';

type Content = PaperQuestion['content'];
type Key = PaperQuestion['key'];

/** Whether an option is right, where options are what is chosen. */
export function isKeyOption(key: Key, optionId: string): boolean {
  if (key.kind === 'option') return key.option === optionId;
  return key.kind === 'options' && key.options.includes(optionId);
}

/** The key of what is not chosen among options, as it would be written: `1 – B, 2 – A`, `24.5 – 25.5 N·m`. */
export function writtenKey(content: Content, key: Key): string | null {
  switch (key.kind) {
    case 'number':
      return key.accepted
        .map(({ from, to }) => withUnit(from === to ? `${from}` : `${from} – ${to}`, content.unit))
        .join(' / ');
    case 'text':
      return key.accepted.join(' / ');
    case 'pairs':
      return content.options.map(({ id }, at) => `${at + 1} – ${letterOf(content, key.pairs[id])}`).join(', ');
    case 'order':
      return orderInLetters(content, key.order);
    case 'gaps':
      return gapsInWords(content, key.gaps);
    default:
      return null;
  }
}

const withUnit = (value: string, unit: string): string => (unit ? `${value} ${unit}` : value);

function letterOf({ matches }: Content, matchId: string | undefined): string {
  const at = matches.findIndex(({ id }) => id === matchId);
  return at < 0 ? '?' : String.fromCharCode(65 + at);
}

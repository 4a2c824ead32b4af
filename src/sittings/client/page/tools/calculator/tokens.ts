import { functionNames, type FunctionName } from './functions.ts';

export type Token =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'sign'; readonly sign: string }
  | { readonly is: 'name'; readonly name: FunctionName | 'pi' | 'e' };

/** What keyboards and keys write for the same sign. */
const same: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  ':': '/',
  '−': '-',
  π: 'pi',
  '√': 'sqrt',
};

/** A longer name first, so that `exp` is not read as `e` and `asin` not as something else. */
const names = [...functionNames, 'pi', 'e'].toSorted((one, other) => other.length - one.length);
const inBasic = ['sqrt'];

/** The parts of what is typed, with digits of either script; null where something means nothing. */
export function readTokens(text: string, scientific: boolean): readonly Token[] | null {
  const plain = [...text.normalize('NFKC')]
    .map((each) => same[each] ?? (/[๐-๙]/.test(each) ? String(each.charCodeAt(0) - 0xe50) : each))
    .join('')
    .toLowerCase()
    .replaceAll(/[\s,]/g, '');
  const tokens: Token[] = [];
  for (let at = 0; at < plain.length;) {
    const rest = plain.slice(at);
    const [number] = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/.exec(rest) ?? [];
    const name = names.find((each) => rest.startsWith(each));
    const [sign] = (scientific ? /^[-+*/^()%!]/ : /^[-+*/()%]/).exec(rest) ?? [];
    if (number) tokens.push({ is: 'number', value: Number(number) });
    else if (name && (scientific || inBasic.includes(name)))
      tokens.push({ is: 'name', name: name as FunctionName | 'pi' | 'e' });
    else if (sign) tokens.push({ is: 'sign', sign });
    else return null;
    at += (number ?? (sign && !name ? sign : name) ?? '').length;
  }
  return tokens;
}

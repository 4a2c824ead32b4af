/** More wordings than a question accepts would not be held anyway. */
const most = 50;

type Reader = { readonly text: string; at: number };

/**
 * Every wording that a regular expression accepts, where these are few: it stands for the whole answer (`^…$`) and has
 * nothing but letters, alternatives, groups, sets and what may be left out. Null where it means more.
 */
export function wordingsOf(pattern: string): string[] | null {
  const [, inner] = /^\^([^]*)\$$/.exec(pattern.trim()) ?? [];
  if (inner === undefined || inner.length > 300) return null;
  const reader = { text: inner, at: 0 };
  const wordings = alternatives(reader);
  return wordings && reader.at === inner.length ? wordings : null;
}

function alternatives(reader: Reader): string[] | null {
  const all: string[] = [];
  for (;;) {
    const some = sequence(reader);
    if (!some) return null;
    all.push(...some);
    if (reader.text[reader.at] !== '|') return all.length <= most ? [...new Set(all)] : null;
    reader.at += 1;
  }
}

function sequence(reader: Reader): string[] | null {
  let wordings = [''];
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const some = piece(reader);
    if (!some || some.length * wordings.length > most) return null;
    wordings = wordings.flatMap((before) => some.map((after) => before + after));
  }
  return wordings;
}

/** Something that stands there once, or may be left out. */
function piece(reader: Reader): string[] | null {
  const some = atom(reader);
  const next = reader.text[reader.at] ?? '';
  if (!some || (next !== '' && '*+{'.includes(next))) return null;
  if (next !== '?') return some;
  reader.at += 1;
  // A second sign would say how eagerly.
  return '?+'.includes(reader.text[reader.at] ?? '|') ? null : [...some, ''];
}

function atom(reader: Reader): string[] | null {
  const sign = reader.text[reader.at] ?? '';
  if (sign === '(') return group(reader);
  if (sign === '[') return set(reader);
  if (sign !== '' && '.^$?*+{}])'.includes(sign)) return null;
  const written = sign === '\\' ? reader.text.slice(reader.at + 1, reader.at + 2) : sign;
  // Behind a backslash letters and digits mean something else.
  if (sign === '\\' && !/^[^\p{L}\p{N}]$/u.test(written)) return null;
  reader.at += sign === '\\' ? 2 : 1;
  return [written];
}

function group(reader: Reader): string[] | null {
  reader.at += reader.text.startsWith('(?:', reader.at) ? 3 : 1;
  const some = reader.text[reader.at] === '?' ? null : alternatives(reader);
  if (reader.text[reader.at] !== ')') return null;
  reader.at += 1;
  return some;
}

/** `[aA]`, without spans and without what it leaves out. */
function set(reader: Reader): string[] | null {
  const [whole = '', signs = ''] = /^\[([^\]\\^-]{1,20})\]/.exec(reader.text.slice(reader.at, reader.at + 30)) ?? [];
  reader.at += whole.length;
  return whole === '' ? null : [...new Set(signs)];
}

import { expect, test } from 'vitest';
import { faultOf } from './stop-reading.ts';
import { childNamed, childrenNamed, descendantsNamed, readXmlFile, readXmlTree, textWithin } from './xml-tree.ts';

const whyNot = (text: string) => {
  try {
    return readXmlTree(text);
  } catch (error) {
    return faultOf(error);
  }
};

test('elements with their lines, local names and texts', () => {
  const root = readXmlTree(
    '<?xml version="1.0"?>\n<q:quiz xml:lang="th" a:b="c">\n<p>one <b>two</b><![CDATA[ & three]]></p>\n<p/></q:quiz>',
  );
  expect([root.name, root.line, root.attributes['xml:lang'], root.attributes['lang'], root.attributes['b']]).toEqual([
    'quiz',
    2,
    'th',
    'th',
    'c',
  ]);
  const [first] = childrenNamed(root, 'p');
  expect([first?.line, first && textWithin(first), descendantsNamed(root, 'b').length]).toEqual([
    3,
    'one two & three',
    1,
  ]);
  expect(childNamed(root, 'i')).toBeUndefined();
});

test('names of every object are plain names here', () => {
  const root = readXmlTree('<quiz><__proto__ constructor="x"/></quiz>');
  expect(root.children).toMatchObject([{ name: '__proto__', attributes: { constructor: 'x' } }]);
});

test.each([
  ['broken', '<a>\n<b></a>', 'xml_malformed', 2],
  ['nothing in it', '<!-- nothing -->', 'xml_malformed', 1],
  ['an entity of its own', '<!DOCTYPE a [\n<!ENTITY x "y">]><a>&x;</a>', 'doctype_refused', 2],
  ['an unknown entity', '<a>&x;</a>', 'xml_malformed', 1],
  ['too deep', '<a>'.repeat(65), 'xml_too_deep', 1],
  ['too long', `<a>${'x'.repeat(1_000_001)}</a>`, 'xml_too_large', 1],
])('%s', (_, text, code, line) => {
  expect(whyNot(text)).toMatchObject({ code, line });
});

test('a document type that only names another place is read over, and so are spaces that HTML knows', () => {
  expect(textWithin(readXmlTree('<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a>x&nbsp;y</a>'))).toBe('x\u00a0y');
});

test('a picture may be longer than any text', () => {
  expect(textWithin(readXmlTree(`<a><file>${'x'.repeat(1_500_000)}</file></a>`))).toHaveLength(1_500_000);
});

test('UTF-16 is read by its mark', () => {
  expect(textWithin(readXmlFile(Buffer.from('\ufeff<a>โลหะ</a>', 'utf16le')))).toBe('โลหะ');
});

test('characters by their names in HTML are read, although XML knows few of them', () => {
  const named =
    '&eacute;&yuml;&frac12;&alpha;&omega;&Sigma;&Omega;&sigma;&le;&ldquo;&rarr;&otimes;&thinsp;&zwnj;&rlm;&amp;&lt;';
  expect(textWithin(readXmlTree(`<a>${named}</a>`))).toBe('éÿ½αωΣΩσ≤“→⊗\u2009\u200c\u200f&<');
});

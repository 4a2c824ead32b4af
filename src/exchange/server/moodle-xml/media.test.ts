import { describe, expect, test } from 'vitest';
import { answer, fileOf, keepNothing, onlyQuestion, warningsOf } from './quiz.fixture.ts';

const picture = fileOf('picture');
const other = fileOf('other');
const sound = fileOf('sound');
const file = (name: string, base64: string, path = '/') =>
  `<file name="${name}" path="${path}" encoding="base64">${base64.slice(0, 4)}\n${base64.slice(4)}</file>`;
const text = (html: string, files = '') =>
  `<questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>${answer(100, 'true')}${answer(0, 'false')}`;
const read = (html: string, files = '', keep?: typeof keepNothing) => {
  const question = onlyQuestion('truefalse', text(html, files), keep);
  return { html: question.draft.content.stem.en, warnings: warningsOf(question) };
};

describe('pictures', () => {
  test.each([
    ['by name', '<img src="@@PLUGINFILE@@/a.png" alt="A">', file('a.png', picture.base64)],
    [
      'with signs in the name',
      '<img alt="A" src="@@PLUGINFILE@@/a%20%281%29.png?time=1">',
      file('a (1).png', picture.base64),
    ],
    [
      'in a folder',
      "<img src='@@PLUGINFILE@@/sub/a.png' alt='A' />",
      file('a.png', other.base64) + file('a.png', picture.base64, '/sub/'),
    ],
    ['within the text', `<img src="data:image/png;base64,${picture.base64}" alt="A">`, ''],
  ])('%s', (_, html, files) => {
    expect(read(html, files)).toEqual({ html: `<img src="${picture.address}" alt="A">`, warnings: [] });
  });

  test('a drawing in the text', () => {
    const drawing = '<svg viewBox="0 0 9 9"><rect width="5" height="5"/></svg>';
    const { address } = fileOf(drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
    expect(read(`Q ${drawing}`)).toEqual({ html: `Q <img src="${address}" alt="">`, warnings: [] });
    expect(read(`Q ${drawing}`, '', keepNothing)).toEqual({ html: 'Q ', warnings: ['picture_dropped'] });
  });

  test('a width in percent stays, one in pixels goes', () => {
    const files = file('a.png', picture.base64);
    expect(read('<img src="@@PLUGINFILE@@/a.png" width="50%">', files).html).toContain(' width="50%"');
    expect(read('<img src="@@PLUGINFILE@@/a.png" width="50">', files).html).not.toContain('width');
  });

  test('each answer has its own file of a name', () => {
    const { draft } = onlyQuestion(
      'multichoice',
      `<questiontext format="html"><text>Q</text></questiontext>${[picture, other]
        .map(({ base64 }, index) =>
          answer(index * 100, '<img src="@@PLUGINFILE@@/a.png" alt="A">', file('a.png', base64)),
        )
        .join('')}`,
    );
    expect(draft.content.options.map((option) => option.text.en)).toEqual(
      [picture, other].map(({ address }) => `<img src="${address}" alt="A">`),
    );
  });

  test('one that is not there is named; one that cannot be kept, or lies elsewhere, is dropped', () => {
    expect(read('Q <img src="@@PLUGINFILE@@/a.png">')).toEqual({ html: 'Q', warnings: ['media_missing'] });
    expect(read('Q <img src="@@PLUGINFILE@@/a.png">', file('a.png', picture.base64), keepNothing).warnings).toEqual([
      'picture_dropped',
    ]);
    expect(read('Q<img src="https://a.example/a.png">')).toEqual({ html: 'Q', warnings: ['picture_dropped'] });
  });

  test('beside the text, as Moodle 1.9 wrote it', () => {
    const old = `<image>a.png</image><image_base64>${picture.base64}</image_base64>`;
    expect(onlyQuestion('truefalse', text('Q') + old).draft.content.stem.en).toContain(picture.address);
  });
});

describe('sounds and videos', () => {
  const files = file('a.mp3', sound.base64);

  test.each([
    [
      'a player',
      '<audio controls><source src="@@PLUGINFILE@@/a.mp3">a.mp3</audio>',
      `<audio src="${sound.address}"></audio>`,
    ],
    ['a link', '<a href="@@PLUGINFILE@@/a.mp3">Listen</a>', `Listen<audio src="${sound.address}"></audio>`],
  ])('%s', (_, html, kept) => {
    expect(read(`Q ${html}`, files)).toEqual({ html: `Q ${kept}`, warnings: [] });
  });

  test('what cannot be kept is named', () => {
    expect(read('Q <a href="@@PLUGINFILE@@/a.mp3">Listen</a>', files, keepNothing)).toEqual({
      html: 'Q Listen',
      warnings: ['sound_dropped'],
    });
    expect(read('Q <video><source src="@@PLUGINFILE@@/a.mp4"></video>', file('a.mp4', sound.base64))).toEqual({
      html: 'Q',
      warnings: ['video_dropped'],
    });
  });

  test('a frame of YouTube becomes a video', () => {
    expect(read('Q <iframe width="560" src="https://www.youtube.com/embed/abcdefghijk?rel=0"></iframe>')).toEqual({
      html: 'Q <video data-youtube="abcdefghijk"></video>',
      warnings: [],
    });
  });
});

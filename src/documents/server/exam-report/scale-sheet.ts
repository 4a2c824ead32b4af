import { highestFit, standingOf } from '../../../analysis/domain/exam/common-scale.ts';
import { analysisTexts } from '../../../analysis/texts/index.ts';
import { fillText } from '../../../platform/text/fill-text.ts';
import type { Json } from '../engine/typst-sheet.ts';
import { eachLanguage, say, type PrintContent, type Said } from '../pieces/page-frame.ts';
import type { ExamReportDocument } from './document.ts';
import type { ReportedScale } from './scale.ts';

type Sentence = Exclude<keyof (typeof analysisTexts)['en']['scale'], 'why'>;

/** A sentence of the map on screen. */
const sayScale = (content: PrintContent, key: Sentence, values: Readonly<Record<string, string | number>> = {}): Said =>
  eachLanguage(content, (language) => fillText(analysisTexts[language].scale[key], values));

/** People and questions on one scale as the report prints it; null where it cannot be said of any version. */
export function scalePart(content: PrintContent, { scales }: Pick<ExamReportDocument, 'scales'>): Json {
  if (scales.length === 0) return null;
  return {
    labels: {
      title: sayScale(content, 'title'),
      axis: sayScale(content, 'axis'),
      people: sayScale(content, 'people'),
      logit: sayScale(content, 'logit'),
      questions: sayScale(content, 'questions'),
    },
    versions: scales.map((scale) => ({
      version:
        scale.version === null ? [] : say(content, (texts) => texts.report.ofVersion, { version: scale.version }),
      steps: stepsOf(scale),
      lines: linesBelow(content, scale),
    })),
  };
}

function stepsOf({ steps }: ReportedScale): Json {
  const most = Math.max(1, ...steps.map(({ persons }) => persons));
  return steps.map(({ from, persons, questions }) => ({
    from: String(from),
    persons: persons > 0 ? String(persons) : '',
    share: persons / most,
    places: questions.map(({ place, infit }) => ({ at: String(place), off: infit > highestFit })),
  }));
}

/** What the picture says in words, and what lies beyond it. */
function linesBelow(content: PrintContent, scale: ReportedScale): Said[] {
  const { steps, meanAbility, allRight, noneRight, leftOut } = scale;
  const counted = (key: 'allRight' | 'noneRight', count: number): Said[] =>
    count > 0 ? [sayScale(content, `${key}_${count === 1 ? 'one' : 'other'}`, { count })] : [];
  const isAnyOff = steps.some(({ questions }) => questions.some(({ infit }) => infit > highestFit));
  return [
    sayScale(content, `target_${standingOf(meanAbility)}`, { by: Math.abs(meanAbility).toFixed(2) }),
    ...counted('allRight', allRight),
    ...counted('noneRight', noneRight),
    ...(leftOut.length > 0
      ? [sayScale(content, `leftOut_${leftOut.length === 1 ? 'one' : 'other'}`, { places: leftOut.join(', ') })]
      : []),
    ...(isAnyOff ? [fitSaid(content)] : []),
  ];
}

/** What it means that a question is underlined. */
const fitSaid = (content: PrintContent): Said =>
  eachLanguage(content, (language) => {
    const { fitNote, fitMark } = analysisTexts[language].scale;
    return `${fillText(fitNote, { high: highestFit })} ${fitMark}`;
  });

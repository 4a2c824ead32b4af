import { formatFor } from '../../../../platform/client/language/format.ts';
import { paperTexts } from '../../../texts/paper/index.ts';
import { isAnswered } from '../../../domain/response.ts';
import type { SittingView } from '../../desk/desk.ts';
import { useTexts } from '../texts.ts';

export type OnPaperProps = { readonly view: SittingView };

/** The exam goes on on paper: what is kept from here, what is still on its way, and what to do now. */
export function OnPaper({ view }: OnPaperProps) {
  const { language } = useTexts();
  const say = useSentences();
  const { paper, clock, unsent } = view;
  const { timeZone, dateStyle } = paper.moments;
  const kept = [...view.answers.values()].filter(({ response }) => isAnswered(response)).length;
  const time = formatFor(language, timeZone, dateStyle).time(new Date(clock.onPaperAt ?? 0).toISOString());
  return (
    <section className="question closing">
      <h1 className="question-title">{say('title')}</h1>
      <p>{say('kept', { time, count: kept, total: paper.questions.length })}</p>
      <output>{unsent > 0 ? say('sending', { count: unsent }) : ''}</output>
      <p>{say('time')}</p>
      <p>{say('sheet')}</p>
      {paper.ownOrder && <p>{say('numbers')}</p>}
      <p>{say('back')}</p>
    </section>
  );
}

type Sentence = keyof typeof paperTexts.en extends infer Key
  ? Key extends `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : Key
  : never;

function useSentences() {
  const { language } = useTexts();
  const texts: Readonly<Record<string, string>> = paperTexts[language];
  return (name: Sentence, values: Readonly<Record<string, string | number>> = {}): string => {
    const one = new Intl.PluralRules(language).select(Number(values['count'] ?? 0)) === 'one';
    const sentence = texts[name] ?? texts[`${name}_${one ? 'one' : 'other'}`] ?? '';
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
  };
}

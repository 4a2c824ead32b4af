import { anyEssay } from '../../../../domain/essay.ts';
import { leaveField, type } from '../../../desk/acts.ts';
import type { EssayField, ResponseProps } from '../response-props.ts';
import { RichEssay } from './rich-essay.tsx';
import { WordCount } from './word-count.tsx';

/** A long answer with the number of its words. It is kept at each key, however long it is. */
export function Essay({ desk, question, response }: ResponseProps) {
  const rules = question.essay ?? anyEssay;
  const text = typeof response === 'string' ? response : '';
  const field = {
    text,
    onText: (to: string) => type(desk, question.position, to === '' ? null : to),
    onLeave: () => leaveField(desk),
  };
  return (
    <>
      {rules.rich ? <RichEssay key={question.position} {...field} /> : <PlainEssay {...field} />}
      <WordCount key={`words-${question.position}`} text={text} rules={rules} />
    </>
  );
}

const PlainEssay = ({ text, onText, onLeave }: EssayField) => (
  <textarea
    className="field essay"
    rows={12}
    aria-labelledby="stem"
    aria-describedby="hint words"
    value={text}
    onChange={(event) => onText(event.target.value)}
    onBlur={onLeave}
  />
);

import type { PictureMark } from '../../../../platform/ui/text/marked-picture.tsx';
import { letterAt } from '../../../../questions/domain/kinds/key-style.ts';
import { rightOptions } from '../../../../questions/domain/kinds/kinds.ts';
import { marksOf } from '../../../../questions/domain/kinds/on-picture/marks.ts';
import { isList } from '../../../../sittings/domain/response.ts';
import { keysOf, type OwnAnswer } from './api.ts';

type Looked = Pick<OwnAnswer, 'options' | 'matches' | 'response' | 'ruling' | 'keys'>;

/** What lies on the picture; a place has the letter of the label that the examinee put there. */
export function answeredMarks({ options, matches, response }: Looked): PictureMark[] {
  const isPairs = typeof response === 'object' && response !== null && !isList(response);
  const labels: Readonly<Record<string, unknown>> = isPairs ? response : {};
  return marksOf({ options, matches }).map((mark) => {
    const at = matches.findIndex(({ id }) => id === labels[mark.id]);
    return at < 0 ? mark : { ...mark, note: letterAt(at) };
  });
}

/** The regions that were chosen. */
export const chosenRegions = ({ response }: Looked): readonly string[] => (isList(response) ? response : []);

/** The regions that are right; none where the setting shows no key, or where several answers are right as wholes. */
export function rightRegions(question: Looked): readonly string[] {
  const keys = keysOf(question)
    .filter(({ name }) => name !== 'ofPaper')
    .flatMap((one) => one.keys);
  return keys.length === 1 ? keys.flatMap(rightOptions) : [];
}

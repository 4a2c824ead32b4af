import { MarkedPicture, type PictureMark } from '../../../../platform/ui/text/marked-picture.tsx';
import { rightOptions } from '../../../domain/kinds/kinds.ts';
import { letterAt } from '../../../domain/kinds/key-style.ts';
import { pairsIn } from '../../../domain/kinds/matching.ts';
import type { QuestionContent, QuestionKey } from '../../../domain/question.ts';
import { marksOf } from '../../../domain/kinds/on-picture/marks.ts';
import { Rich, type PreviewProps } from '../../preview/rich.tsx';

/** The text with what lies on its picture. What is right is set off, and places have the letters of their labels, as in the list below. */
export const MarkedStemPreview = ({ draft: { content, key }, language, mediaUrl }: PreviewProps) => (
  <MarkedPicture marks={labelled(content, key)} chosen={rightOptions(key)}>
    <Rich text={content.stem} language={language} mediaUrl={mediaUrl} />
  </MarkedPicture>
);

function labelled(content: QuestionContent, key: QuestionKey): PictureMark[] {
  return marksOf(content).map((mark) => {
    const at = content.matches.findIndex(({ id }) => id === pairsIn(key)[mark.id]);
    return at < 0 ? mark : { ...mark, note: letterAt(at) };
  });
}

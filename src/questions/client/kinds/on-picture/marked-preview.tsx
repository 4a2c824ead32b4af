import { MarkedPicture } from '../../../../platform/ui/text/marked-picture.tsx';
import { rightOptions } from '../../../domain/kinds/kinds.ts';
import { marksOf } from '../../../domain/kinds/on-picture/marks.ts';
import { Rich, type PreviewProps } from '../../preview/rich.tsx';

/** The text with what lies on its picture; what is right is set off, as the key is in the list below. */
export const MarkedStemPreview = ({ draft: { content, key }, language, mediaUrl }: PreviewProps) => (
  <MarkedPicture marks={marksOf(content)} chosen={rightOptions(key)}>
    <Rich text={content.stem} language={language} mediaUrl={mediaUrl} />
  </MarkedPicture>
);

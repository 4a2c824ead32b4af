import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../platform/language.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { choicesOf } from '../../domain/gaps.ts';
import { choosingGaps, gapInWords, gapKeysIn, optionOfGap } from '../../domain/kinds/gap-text.ts';
import type { FillingStyle } from '../../domain/kinds/key-style.ts';
import { KeyMark, Letter } from '../preview/key-mark.tsx';
import { letterOf } from '../preview/letter.ts';
import { useRangeText } from '../preview/range-text.ts';
import { Rich, type PreviewProps } from '../preview/rich.tsx';

/** What fills a gap rightly, as words. */
function useFilling({ draft, language }: Pick<PreviewProps, 'draft' | 'language'>): (id: string) => string {
  const style: FillingStyle = {
    range: useRangeText(),
    withUnit: false,
    or: ' / ',
    caseMark: '',
    choice: (offered, right) => readableText(inLanguage(offered.find(({ id }) => id === right)?.text ?? {}, language)),
    nothing: '',
  };
  return (id) => {
    const gap = draft.content.gaps.find((one) => one.id === id);
    return gap ? gapInWords(draft.content, gap, gapKeysIn(draft.key)[id], style) : '';
  };
}

/** The text with what belongs into its gaps. */
export function GapTextPreview(props: PreviewProps) {
  const { t } = useTranslation('questions');
  const filling = useFilling(props);
  const { stem, gaps } = props.draft.content;
  const fill = (id: string) => {
    const number = gaps.findIndex((gap) => gap.id === id) + 1;
    return (
      <span className="mx-0.5 my-1 inline-flex min-w-[5.5em] max-w-full items-baseline gap-1.5 rounded-md border border-[var(--mantine-color-teal-filled)] bg-raised px-2 py-0.5">
        <span className="text-[13px] font-semibold text-quiet">{number > 0 ? number : '?'}</span>
        <span className="min-w-0 font-semibold text-[var(--mantine-color-teal-light-color)]">{filling(id) || '…'}</span>
        <IconCheck size={15} role="img" aria-label={t('preview.key')} className="shrink-0 self-center" />
      </span>
    );
  };
  return <Rich text={stem} language={props.language} mediaUrl={props.mediaUrl} fill={fill} />;
}

/** What each gap that chooses offers. */
export function GapChoicesPreview(props: PreviewProps) {
  const { draft, language, mediaUrl } = props;
  return (
    <ol className="grid gap-3 text-[16px]">
      {choosingGaps(draft.content).map(({ gap, number }) => {
        const right = optionOfGap(gapKeysIn(draft.key)[gap.id]);
        return (
          <li key={gap.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="gap-chip cursor-default! min-w-8!">{number}</span>
            {choicesOf(draft.content, gap).map((option, index) => (
              <span key={option.id} className="inline-flex items-center gap-1.5">
                <Letter>{letterOf(index)}</Letter>
                <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
                {right === option.id && <KeyMark />}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function Letter({ children }: { children: ReactNode }) {
  return (
    <span className="inline-grid size-8 place-items-center rounded-md bg-[var(--sanam-hover)] text-[16px] font-semibold text-quiet">
      {children}
    </span>
  );
}

/** The word that marks what is right, and what that is where the mark stands apart; for staff only, wherever it stands. */
export function KeyMark({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('questions');
  return (
    <span className="inline-flex items-center gap-1 rounded border border-[var(--mantine-color-teal-filled)] bg-raised px-1.5 text-[13px] font-semibold leading-[1.6] text-[var(--mantine-color-teal-light-color)]">
      <IconCheck size={15} aria-hidden />
      {t('preview.key')}
      {children !== undefined && <span className="tabular">{children}</span>}
    </span>
  );
}

/** The word that marks what an examinee chose. */
export function GivenMark() {
  const { t } = useTranslation('questions');
  return (
    <span className="mt-1 block text-[13px] font-semibold text-[var(--mantine-primary-color-light-color)]">
      {t('preview.given')}
    </span>
  );
}

/** A row that may have the mark on its edge: the first line of Thai, with its vowels above, stays clear of it. */
export const rowWithKey = 'relative has-[>.key-on-edge]:pt-4';

/** On the edge of a row, where it takes no room from the text. */
export const KeyOnEdge = ({ children }: { children?: ReactNode }) => (
  <span className="key-on-edge absolute -top-2.5 end-3">
    <KeyMark>{children}</KeyMark>
  </span>
);

import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { When } from '../../../../platform/ui/text/when.tsx';
import type { Question } from '../../api.ts';

const steps = ['draft', 'pending', 'approved'] as const;

/** Where the newest version stands on its way, everybody who wrote a part of it and when, and what it is used for. */
export function StateLine({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { text, list } = useFormat();
  const [newest] = question.versions;
  const at = newest?.approval === 'rejected' ? 'draft' : newest?.approval;
  return (
    <>
      <ol className="flex flex-wrap items-center gap-x-1.5" aria-label={t('stateLine.title')}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={`inline-flex items-center gap-1.5 ${step === at ? 'font-semibold text-[var(--mantine-color-text)]' : ''}`}
          >
            {index > 0 && <IconArrowNarrowRight size={16} aria-hidden />}
            {t(`status.${step}`)}
          </li>
        ))}
      </ol>
      <p>
        {t('stateLine.version', { version: question.latestVersion })}
        {newest && (
          <>
            {` · ${list([newest.author, ...newest.coAuthors].map(({ name }) => text(name)))} · `}
            <When moment={newest.createdAt} show="relative" />
          </>
        )}
        {question.servesOlderVersion && ` · ${t('stateLine.serves', { version: question.servingVersion ?? 0 })}`}
        {question.usedInPapers > 0 && ` · ${t('stateLine.used', { count: question.usedInPapers })}`}
      </p>
    </>
  );
}

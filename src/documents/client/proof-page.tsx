import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generatedExamQuery, type GeneratedExam } from '../../assembly/client/api.ts';
import { useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { fileName } from '../domain/document-name.ts';
import type { PrintLanguage } from '../domain/print.ts';
import { documentApi } from './api.ts';
import { isId, isMissing, NothingToPrint, useVersionChoice } from './of-exam.tsx';
import { lookOf, useLookChoices, usePaperLanguages, useWhichDocument } from './look-choices.ts';
import { useKnowsPrintSettings } from './print-settings.ts';
import { PrintPage } from './print-page.tsx';

/** Paper and key of a generated exam before an exam uses it: `?id=` names it. */
export function ProofPage() {
  const { t } = useTranslation('documents');
  const { id = '' } = useSearch();
  const knows = useKnowsPrintSettings();
  const { data, error, refetch } = useQuery({ ...generatedExamQuery(id), enabled: isId(id) });
  if (data && knows) return <Proof exam={data} />;
  if (!isId(id) || isMissing(error))
    return <NothingToPrint title={t('print.noSuchExam')} hint={t('print.noSuchExamHint')} />;
  if (error) return <ErrorState alone error={error} retry={() => void refetch()} />;
  return <Skeleton className="late m-6" height={600} />;
}

function Proof({ exam }: { readonly exam: GeneratedExam }) {
  const { t } = useTranslation('documents');
  const { document = 'paper' } = useSearch();
  const versions = exam.papers.map(({ label }) => label);
  const which = useWhichDocument();
  const version = useVersionChoice({ versions });
  const languages = usePaperLanguages(exam);
  const look = useLookChoices(languages);
  const named = { ...exam, series: 'GE' } as const;
  const generatedExamId = exam.id;
  if (document === 'key')
    return (
      <PrintPage
        title={t('proof.keyTitle')}
        fileName={({ version: label = '', language }) => fileName(named, 'key', label, language)}
        choices={[which, version]}
        ask={({ version: label = '', language, size }) =>
          documentApi.printProofKey({ generatedExamId, version: label, language, size })
        }
      />
    );
  return (
    <PrintPage
      title={t('proof.title')}
      fileName={({ version: label = '', languages: chosen }) =>
        fileName(named, 'proof', label, chosen as PrintLanguage)
      }
      choices={[which, version, ...look]}
      languageChoice={languages}
      ask={({ version: label = '', languages: chosen, size, ...asked }) =>
        documentApi.printProof({
          generatedExamId,
          version: label,
          languages: chosen as PrintLanguage,
          size,
          ...lookOf(asked),
        })
      }
    />
  );
}

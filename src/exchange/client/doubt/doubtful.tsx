import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { ImportRow } from '../api.ts';
import { useImportWays } from '../import-ways.ts';
import { CorrectText } from './correct-text.tsx';
import { KeyChoice } from './key-choice.tsx';
import { SourceText } from './source-text.tsx';
import { useCorrecting } from './use-correcting.ts';

type Props = {
  readonly importId: string;
  readonly question: ImportRow;
  /** The question as it was read. */
  readonly children: ReactNode;
};

/** The question beside the text it came from; what is doubtful is settled here. */
export function BesideSource({ importId, question, children }: Props) {
  const { source, warnings } = question;
  const { elsewhere } = useImportWays();
  if (source === null) return <div className="max-w-[46rem]">{children}</div>;
  const lines = new Set(warnings.flatMap((warning) => warning.lines ?? []));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="min-w-0 space-y-3">
        <SourceText source={source} doubtful={lines} />
        {/* Who brings questions into another company brings doubtful ones in as drafts. */}
        {!elsewhere && <Settling importId={importId} question={question} />}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Settling({ importId, question }: Omit<Props, 'children'>) {
  const { t } = useTranslation('exchange');
  const [writing, setWriting] = useState(false);
  const correcting = useCorrecting(importId, question.place);
  if (writing)
    return <CorrectText source={question.source ?? []} correcting={correcting} onEnd={() => setWriting(false)} />;
  return (
    <div className="space-y-3">
      {question.doubtful && <KeyChoice question={question} correcting={correcting} />}
      {correcting.refusal && <Problem>{correcting.refusal}</Problem>}
      <Group gap="xs">
        {question.doubtful && hasKey(question) && (
          <Button size="xs" loading={correcting.pending} onClick={() => correcting.run({})}>
            {t('doubt.right')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setWriting(true)}>
          {t('doubt.write')}
        </Button>
      </Group>
    </div>
  );
}

/** A question without a key cannot be right as it is. */
function hasKey({ draft: { key } }: ImportRow): boolean {
  switch (key.kind) {
    case 'option':
      return key.option !== '';
    case 'options':
      return key.options.length > 0;
    case 'number':
    case 'text':
      return key.accepted.length > 0;
    case 'key_points':
    case 'pairs':
    case 'order':
    case 'gaps':
      return true;
  }
}

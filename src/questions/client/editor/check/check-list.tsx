import { Anchor, Loader, Paper, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionKind } from '../../../domain/question.ts';
import { goToField } from '../field.tsx';
import { fieldOfWarning } from './field-of-warning.ts';
import { markOf } from '../../kinds/list-names.ts';
import { WarningList } from '../../review/warnings/warning-list.tsx';
import type { CheckOutcome } from './use-check.ts';
import type { FieldFault } from './use-faults.ts';
import { useEditorNow, usePart } from '../parts/use-part.ts';

type Props = {
  /** Null for a question that is not saved yet. */
  readonly questionId: string | null;
  readonly checked: CheckOutcome;
  /** Off where there is no form to lead to. */
  readonly linked: boolean;
};

/** What is missing until the question can be sent, and what is worth another look; each leads to its place. */
export const CheckList = memo(function CheckList({ questionId, checked, linked }: Props) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const missing = usePart(({ faults }) => faults.missing);
  const kind = usePart(({ draft }) => draft.content.kind);
  const dirty = usePart((editor) => editor.dirty);
  const { warnings, isChecking } = checked;
  const unwaived = warnings.some(({ waiver }) => !waiver);
  const good = missing.length === 0 && !unwaived;
  return (
    <Paper p="md" role="region" aria-label={t('check.title')}>
      {good && <Good isChecking={isChecking} />}
      {missing.length > 0 && (
        <Part title={t('check.missing')}>
          {missing.map((finding, index) => (
            <Missing key={index} finding={finding} kind={kind} linked={linked} />
          ))}
        </Part>
      )}
      {warnings.length > 0 && (
        <div className="not-first:mt-3">
          {unwaived && (
            <Text size="sm" fw={600} mb={4}>
              {t('check.warnings')}
            </Text>
          )}
          <WarningList
            warnings={warnings}
            questionId={questionId}
            saved={!dirty}
            leading={(warning, text) => (
              <ToField find={() => fieldOfWarning(warning, now().draft)} linked={linked}>
                {text}
              </ToField>
            )}
          />
        </div>
      )}
    </Paper>
  );
});

/** Nothing is called good before it was looked at. */
function Good({ isChecking }: { isChecking: boolean }) {
  const { t } = useTranslation('questions');
  return (
    <p className="flex items-center gap-2">
      {isChecking ? (
        <Loader size={18} aria-hidden className="shrink-0" />
      ) : (
        <IconCircleCheck size={18} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-7)]" />
      )}
      {t(isChecking ? 'check.checking' : 'check.good')}
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-3">
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className="grid gap-1.5 text-[14px] leading-snug">{children}</ul>
    </div>
  );
}

type MissingProps = { readonly finding: FieldFault; readonly kind: QuestionKind; readonly linked: boolean };

function Missing({ finding, kind, linked }: MissingProps) {
  const { t } = useTranslation('questions');
  const gap = /^gaps\.(\d+)$/.exec(finding.field)?.[1];
  const [, list, item] = /^(options|matches|key\.pairs)\.(\d+)$/.exec(finding.field) ?? [];
  const mark = markOf(kind, list === 'matches' ? 'matches' : 'options');
  return (
    <li className="flex items-start gap-2">
      <IconCircleDashed size={17} aria-hidden className="mt-px shrink-0 text-quiet" />
      <ToField find={() => finding.field} linked={linked}>
        {gap !== undefined && `${t('gaps.name', { number: Number(gap) + 1 })}: `}
        {item !== undefined && `${t('option.name', { letter: mark(Number(item)) })}: `}
        {finding.text}
      </ToField>
    </li>
  );
}

type ToFieldProps = { readonly find: () => string; readonly linked: boolean; readonly children: ReactNode };

function ToField({ find, linked, children }: ToFieldProps) {
  if (!linked) return <span>{children}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      ta="start"
      c="inherit"
      underline="always"
      onClick={() => goToField(find())}
    >
      {children}
    </Anchor>
  );
}

import { Anchor, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/target.tsx';
import { useFormat } from '../../../platform/client/use-format.ts';
import type { Warned } from '../api.ts';
import { letterOf } from '../preview/letter.ts';
import { goToField } from './field.tsx';
import { fieldOfWarning } from './field-of-warning.ts';
import { groupedWarnings, type WarningGroup } from './grouped-warnings.ts';
import type { Finding } from './use-faults.ts';
import type { Editor } from './use-editor.ts';

type Props = {
  readonly editor: Editor;
  readonly warnings: readonly Warned[];
  /** Off where there is no form to lead to. */
  readonly linked: boolean;
};

/** What is missing until the question can be sent, and what is worth another look; each leads to its place. */
export function CheckList({ editor, warnings, linked }: Props) {
  const { t } = useTranslation('questions');
  const { missing } = editor.faults;
  const good = missing.length === 0 && warnings.length === 0;
  return (
    <Paper p="md" role="region" aria-label={t('check.title')}>
      {good && (
        <p className="flex items-center gap-2">
          <IconCircleCheck size={18} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-7)]" />
          {t('check.good')}
        </p>
      )}
      {missing.length > 0 && (
        <Part title={t('check.missing')}>
          {missing.map((finding, index) => (
            <Missing key={index} finding={finding} linked={linked} />
          ))}
        </Part>
      )}
      {warnings.length > 0 && (
        <Part title={t('check.warnings')}>
          {groupedWarnings(warnings).map((alike, index) => (
            <Warning key={index} editor={editor} alike={alike} linked={linked} />
          ))}
        </Part>
      )}
    </Paper>
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

function Missing({ finding, linked }: { finding: Finding; linked: boolean }) {
  const { t } = useTranslation('questions');
  const option = /^(?:options|matches)\.(\d+)$/.exec(finding.field)?.[1];
  return (
    <li className="flex items-start gap-2">
      <IconCircleDashed size={17} aria-hidden className="mt-px shrink-0 text-quiet" />
      <ToField name={finding.field} linked={linked}>
        {option !== undefined && `${t('option.name', { letter: letterOf(Number(option)) })}: `}
        {finding.text}
      </ToField>
    </li>
  );
}

function Warning({ editor, alike, linked }: { editor: Editor; alike: WarningGroup; linked: boolean }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const { percent } = useFormat();
  const { warning, languages } = alike;
  const { code, question } = warning;
  const words = t(`warning.${code}`, { number: question?.number ?? 0 });
  const shown =
    languages.length > 0
      ? `${languages.map((language) => common(`language.${language}`)).join(', ')}: ${words}`
      : words;
  const field = fieldOfWarning(warning, editor.draft);
  return (
    <li className="flex items-start gap-2">
      <IconAlertTriangle size={17} aria-hidden className="mt-px shrink-0 text-[var(--mantine-color-yellow-8)]" />
      {question ? (
        <span>
          <Anchor
            component={RouteLink}
            to={to('admin-questions-edit', { search: { id: question.id } })}
            target="_blank"
            fz="inherit"
            c="inherit"
            underline="always"
          >
            {shown}
          </Anchor>{' '}
          <span className="text-quiet">{t('check.alike', { percent: percent(question.likeness) })}</span>
        </span>
      ) : (
        <ToField name={field} linked={linked}>
          {shown}
        </ToField>
      )}
    </li>
  );
}

function ToField({ name, linked, children }: { name: string; linked: boolean; children: ReactNode }) {
  if (!linked) return <span>{children}</span>;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      ta="start"
      c="inherit"
      underline="always"
      onClick={() => goToField(name)}
    >
      {children}
    </Anchor>
  );
}

import { Checkbox, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formulaFault } from '../../rich-text/formula-fault.ts';
import { displayMath } from '../../rich-text/rich-text-display.ts';
import type { Selected } from './selected.ts';

/** The TeX of a formula, how it will look, and in words what is wrong with it. */
export function FormulaPanel({ attributes, change, done, opened }: Selected) {
  const { t } = useTranslation('platform');
  const tex = typeof attributes['tex'] === 'string' ? attributes['tex'] : '';
  const display = attributes['display'] === true;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (opened > 0) field.current?.focus();
  }, [opened]);
  const fault = formulaFault(tex);
  const isWrong = fault !== null && fault.code !== 'empty';
  return (
    <div className="grid gap-2">
      <Textarea
        ref={field}
        label={t('richText.tex')}
        description={t('richText.texHint')}
        error={isWrong ? t(`richText.fault.${fault.code}`, { near: fault.near }) : undefined}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={4000}
        spellCheck={false}
        value={tex}
        onChange={(event) => change({ tex: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
          event.preventDefault();
          event.stopPropagation();
          done();
        }}
        styles={{ input: { fontFamily: 'ui-monospace, monospace' } }}
      />
      <Group justify="space-between" gap="sm">
        <div role="status" aria-label={t('richText.preview')} className="rich-text min-h-8 min-w-0 overflow-x-auto">
          {fault === null ? (
            <span dangerouslySetInnerHTML={{ __html: displayMath(tex, display) }} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('richText.noPreview')}
            </Text>
          )}
        </div>
        <Checkbox
          size="sm"
          label={t('richText.ownLine')}
          checked={display}
          onChange={(event) => change({ display: event.currentTarget.checked })}
        />
      </Group>
    </div>
  );
}

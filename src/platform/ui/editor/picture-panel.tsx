import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selected } from './selected.ts';

const widths = ['25%', '50%', '75%', '100%'] as const;

/** What a picture shows, for those who do not see it, and how wide it stands in the line. */
export function PicturePanel({ attributes, change, done, opened }: Selected) {
  const { t } = useTranslation('platform');
  const field = useRef<HTMLInputElement>(null);
  const known = useRef(opened);
  useEffect(() => {
    if (opened > known.current) field.current?.focus();
  }, [opened]);
  const width = typeof attributes['width'] === 'string' ? attributes['width'] : '';
  const choices = [...new Set(['', ...widths, width])];
  return (
    <div className="grid gap-2">
      <TextInput
        ref={field}
        label={t('richText.alt')}
        description={t('richText.altHint')}
        maxLength={300}
        value={typeof attributes['alt'] === 'string' ? attributes['alt'] : ''}
        onChange={(event) => change({ alt: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          done();
        }}
      />
      <Group gap="xs">
        <Text size="sm" id="picture-width">
          {t('richText.width')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="picture-width"
          data={choices.map((value) => ({ value, label: value || t('richText.ownWidth') }))}
          value={width}
          onChange={(value) => change({ width: value || null })}
        />
      </Group>
    </div>
  );
}

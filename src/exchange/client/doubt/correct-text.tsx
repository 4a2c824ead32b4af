import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { ImportRow } from '../api.ts';
import type { Correcting } from './use-correcting.ts';

type Props = {
  readonly source: NonNullable<ImportRow['source']>;
  readonly correcting: Correcting;
  readonly onEnd: () => void;
};

/** The text of the question to be corrected and read again. */
export function CorrectText({ source, correcting, onEnd }: Props) {
  const { t } = useTranslation('exchange');
  const [text, setText] = useState(source.map((line) => line.text).join('\n'));
  const send = async () => {
    if (await correcting.tryRun({ text })) onEnd();
  };
  return (
    <Stack gap="xs">
      <Textarea
        label={t('doubt.text')}
        description={t('doubt.textHint')}
        autosize
        minRows={4}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {correcting.refusal && <Problem>{correcting.refusal}</Problem>}
      <Group gap="xs">
        <Button size="xs" loading={correcting.pending} disabled={text.trim() === ''} onClick={() => void send()}>
          {t('doubt.again')}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onEnd}>
          {t('doubt.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

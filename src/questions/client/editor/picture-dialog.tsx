import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../platform/ui/dialog.tsx';

/** A picture that waits for its description; `answer` gets it, or null when it is not wanted after all. */
export type AskedPicture = { readonly url: string; readonly answer: (alt: string | null) => void };

/** What the picture shows, for those who do not see it. */
export function PictureDialog({ url, answer }: AskedPicture) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation('platform');
  const [alt, setAlt] = useState('');
  return (
    <Dialog opened title={t('picture.title')} onClose={() => answer(null)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          answer(alt.trim());
        }}
      >
        <Stack gap="md">
          <img src={url} alt="" className="mx-auto max-h-64 rounded border border-line bg-white" />
          <TextInput
            data-autofocus
            label={t('picture.alt')}
            description={t('picture.altHint')}
            maxLength={300}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Group gap="sm">
            <Button type="submit">{t('picture.insert')}</Button>
            <Button variant="subtle" color="gray" onClick={() => answer(null)}>
              {common('action.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

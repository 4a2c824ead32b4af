import { Button, Stack, Textarea } from '@mantine/core';
import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfHtml } from './text-of-html.ts';
import type { ReadingProgress } from './use-reading.ts';

/** Questions are pasted here as they are; what is bold or underlined in the clipboard stays so, because it may be the key. */
export function PasteBox({ reading }: { readonly reading: ReadingProgress }) {
  const { t } = useTranslation('exchange');
  const [text, setText] = useState('');
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html');
    const own = html === '' ? '' : textOfHtml(html);
    if (own === '') return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    setText(value.slice(0, selectionStart) + own + value.slice(selectionEnd));
  };
  return (
    <Stack gap="xs" maw={860}>
      <Textarea
        label={t('paste.label')}
        description={t('paste.hint')}
        placeholder={t('paste.example')}
        autosize
        minRows={6}
        maxRows={18}
        value={text}
        onPaste={paste}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        className="self-start"
        variant="default"
        disabled={text.trim() === '' || reading.busy !== null}
        onClick={() => reading.read([new File([text], `${t('paste.name')}.txt`)])}
      >
        {t('paste.read')}
      </Button>
    </Stack>
  );
}

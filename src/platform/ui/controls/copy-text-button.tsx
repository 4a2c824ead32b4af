import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type Props = { readonly value: string; readonly label: string; readonly copiedLabel: string };

/** Copies a text, and says for a moment that it did. */
export function CopyTextButton({ value, label, copiedLabel }: Props) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
          onClick={copy}
        >
          {copied ? copiedLabel : label}
        </Button>
      )}
    </CopyButton>
  );
}

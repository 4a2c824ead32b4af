import { Accordion, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { When } from '../../platform/ui/text/when.tsx';
import type { OwnMessage } from './api.ts';

type Props = {
  readonly message: Pick<OwnMessage, 'id' | 'subject' | 'language' | 'words' | 'writtenAt'>;
  /** Stands out among the others. */
  readonly isNew?: boolean;
  readonly badges: ReactNode;
  /** Below the words. */
  readonly children: ReactNode;
};

/** One message of a list: what it is about and from when; opened, its words. */
export const MessageItem = ({ message, isNew = false, badges, children }: Props) => (
  <Accordion.Item value={message.id} className="border border-solid border-line bg-raised">
    <Accordion.Control>
      <Group justify="space-between" gap="xs" mr="xs">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <Text fw={isNew ? 700 : 500} lang={message.language}>
            {message.subject}
          </Text>
          <Text size="sm" c="dimmed" component="div">
            <When moment={message.writtenAt} />
          </Text>
        </div>
        <Group gap="xs">{badges}</Group>
      </Group>
    </Accordion.Control>
    <Accordion.Panel>
      <Text lang={message.language} className="prose wrap-anywhere whitespace-pre-line">
        {message.words}
      </Text>
      <Group justify="space-between" gap="sm" mt="md">
        {children}
      </Group>
    </Accordion.Panel>
  </Accordion.Item>
);

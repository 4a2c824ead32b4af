import { Alert, Anchor, Code, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../identity/client/session/profile.ts';
import { may } from '../../../platform/access.ts';
import type { Me } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { areaOfRole, routes, type RouteDeclaration, type RouteName } from '../../../routes.ts';
import type { Block, Inline } from '../../domain/markdown.ts';
import { HelpLink } from './help-link.tsx';

/** A page of the help, built from what was read of its text; nothing of it is ever HTML. */
export function HelpBlocks({ blocks, page }: { blocks: readonly Block[]; page: string }) {
  return blocks.map((block, at) => <BlockView key={at} block={block} page={page} />);
}

function BlockView({ block, page }: { block: Block; page: string }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} page={page} />;
    case 'paragraph':
      return (
        <Text mb="sm">
          <Words inline={block.text} />
        </Text>
      );
    case 'note':
      return (
        <Alert variant="light" mb="md" icon={<IconInfoCircle size={18} />}>
          <Words inline={block.text} />
        </Alert>
      );
    case 'list':
    case 'steps': {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List className={`mb-3 space-y-1.5 ps-6 ${block.kind === 'steps' ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, at) => (
            <li key={at}>
              <Words inline={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Heading({ text, anchor, page }: { text: string; anchor: string; page: string }) {
  const { t } = useTranslation('guidance');
  return (
    <Title order={3} fz="h2" id={anchor} mt="lg" mb="xs" className="group scroll-mt-6">
      {text}
      <HelpLink
        page={page}
        anchor={anchor}
        aria-label={t('help.linkTo', { title: text })}
        className="no-print ms-2 text-quiet opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        {'#'}
      </HelpLink>
    </Title>
  );
}

function Words({ inline }: { inline: readonly Inline[] }) {
  return inline.map((piece, at) => <Word key={at} piece={piece} />);
}

function Word({ piece }: { piece: Inline }) {
  const { data: me } = useQuery(meQuery);
  switch (piece.kind) {
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'code':
      return <Code>{piece.text}</Code>;
    case 'page': {
      const [page = '', anchor = ''] = piece.target.split('#');
      return (
        <Anchor component={HelpLink} page={page} anchor={anchor} fz="inherit" underline="always">
          {piece.text}
        </Anchor>
      );
    }
    case 'route': {
      const route = openTo(me ?? null, piece.target);
      if (!route) return <strong>{piece.text}</strong>;
      return (
        <Anchor component={RouteLink} to={to(route as 'admin')} fz="inherit" underline="always">
          {piece.text}
        </Anchor>
      );
    }
    case 'text':
      return piece.text;
  }
}

/** The route of that name, if there is one and this reader may go there; help links only to routes without parameters. */
export function openTo(me: Pick<Me, 'actor' | 'role'> | null, name: string): RouteName | null {
  if (!Object.hasOwn(routes, name)) return null;
  const route: RouteDeclaration = routes[name as RouteName];
  if (route.path.includes('$')) return null;
  if (route.requirement === 'public') return me && route.guestsOnly ? null : (name as RouteName);
  if (!me || areaOfRole(me.role) !== route.area) return null;
  return may(me.actor, route.requirement) ? (name as RouteName) : null;
}

import type { ReactNode } from 'react';
import type { Target } from '../../client/routing/target.tsx';

export type Column<Row> = {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value of the list's `sort` that sorts by this column, or two of them to toggle between. */
  readonly sort?: string | readonly [first: string, second: string];
  readonly width?: number | string;
  readonly align?: 'right' | 'center';
  /** Takes the room that is left, and one line of it: what is longer ends in an ellipsis. */
  readonly oneLine?: true;
  /** On a phone a row is a card: its `title`, a few `fact`s with a `badge` before them; everything else is left out. */
  readonly card?: 'title' | 'fact' | 'badge';
  /** Not shown until somebody chooses it. */
  readonly optional?: boolean;
  /** What an export writes; a column without it is not exported. */
  readonly csv?: (row: Row) => string | number | null;
};

export type FilterChoice = { readonly value: string; readonly label: string; readonly count?: number };

/** The two choices of a filter that asks whether something is so, as `flagInQuery` reads them. */
export const yesNo = (yes: string, no: string): FilterChoice[] => [
  { value: '1', label: yes },
  { value: '0', label: no },
];

export type Filter = {
  /** The key in the endpoint's input and in the address. */
  readonly key: string;
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  /** Several values may be chosen; the address has them with commas between. */
  readonly many?: boolean;
  /** The heading below which it stands where there are many filters. */
  readonly group?: string;
};

export type RowAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
} & ({ readonly run: () => unknown; readonly target?: never } | { readonly target: Target; readonly run?: never });

export type BulkAction<Row> = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** Can also be done to everything the filters let through: then `run` is given the filters. */
  readonly takesAll?: true;
  /** Of everything it takes so many rows at most: with more it is not offered, and the bar says why. */
  readonly most?: number;
  /** Whether it is what these rows wait for: then it stands before the others, where the bar has room for few. */
  readonly comesFirst?: (rows: readonly Row[]) => boolean;
  /** Resolves true when the selection may be cleared. */
  readonly run: (rows: readonly Row[], all?: boolean) => Promise<boolean>;
};

/** A saved view as a tab: what it sets in the address. */
export type ListView = {
  readonly key: string;
  readonly label: string;
  readonly filters: Readonly<Record<string, string>>;
  /** A place of its own, such as the trash: clearing the filters leaves nobody elsewhere. */
  readonly shelf?: true;
  /** What belongs here, while nothing else narrows the list and there is nothing. */
  readonly empty?: { readonly title: string; readonly hint?: string };
};

export type ListKind<Row> = {
  /** A short word that is this list's alone; its columns are remembered under it. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What a screen reader calls the row. */
  readonly rowLabel: (row: Row) => string;
  /** Where Enter and the title lead, null where nowhere; or `onOpen` for what opens without leaving. */
  readonly open?: (row: Row) => Target | null;
  readonly onOpen?: (row: Row) => void;
  /** The keys came to this row: what is shown beside the list can follow. */
  readonly onCome?: (row: Row) => void;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly filters?: readonly Filter[];
  /** Somebody looks at the values of a filter, or asks for the exact total: the time to count. */
  readonly onFiltersSeen?: () => void;
  readonly views?: readonly ListView[];
  readonly searchLabel?: string;
  /** What belongs here, while there is nothing at all (no filter is set). */
  readonly empty: {
    readonly title: string;
    readonly hint?: string;
    readonly action?: ReactNode;
    readonly icon?: ReactNode;
  };
  /** Begins the name of the exported file; without it there is no export. */
  readonly exportName?: string;
};

import type { GapTools } from './gap-node.ts';

export type RichTextFieldProps = {
  readonly label: string;
  /** Rich text as it is stored; see platform/rich-text/rich-text.ts. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Where a picture or sound is fetched, by its hash. */
  readonly mediaUrl: (hash: string) => string;
  /** Stores a picture and gives its hash; null where it was refused (and said so). Without it there are no pictures. */
  readonly onPicture?: ((file: File) => Promise<{ readonly hash: string; readonly alt: string } | null>) | undefined;
  /** The same for a sound. */
  readonly onSound?: ((file: File) => Promise<{ readonly hash: string } | null>) | undefined;
  /** Whether a video at YouTube may stand in the text. */
  readonly videos?: boolean;
  /** Only the stem of a gap text has gaps. */
  readonly gaps?: GapTools | undefined;
  readonly lang?: string;
  readonly minHeight?: number;
  /** Keeps the tools in sight; otherwise they come with the cursor, and what is below moves. */
  readonly toolsStay?: boolean;
};

/** What its tools know of a field: everything but the text. */
export type RichTextTools = Omit<RichTextFieldProps, 'value' | 'onChange'>;

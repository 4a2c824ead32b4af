export type CommandOptions = {
  /** What stands after the command without a name. */
  readonly words: readonly string[];
  readonly json?: boolean | undefined;
  readonly company?: string | undefined;
  readonly file?: readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly duplicates?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly list?: boolean | undefined;
  readonly leaked?: boolean | undefined;
  readonly heads?: string | undefined;
  readonly to?: string | undefined;
  readonly from?: string | undefined;
  readonly keep?: string | undefined;
  readonly verify?: string | undefined;
  readonly exam?: string | undefined;
  readonly check?: boolean | undefined;
  readonly problem?: string | undefined;
  readonly nodes?: string | undefined;
  readonly responses?: string | undefined;
  readonly key?: string | undefined;
  readonly revocations?: string | undefined;
  readonly group?: string | undefined;
  readonly classical?: boolean | undefined;
};

export type Command = {
  readonly help: string;
  /** Gives the exit code. */
  readonly run: (options: CommandOptions) => Promise<number>;
};

/** JSON as one line for scripts, indented for people. */
export function printAnswer({ json }: CommandOptions, answer: object): void {
  process.stdout.write(`${JSON.stringify(answer, null, json ? undefined : 2)}\n`);
}

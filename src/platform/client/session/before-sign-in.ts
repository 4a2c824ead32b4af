/** The act of a page before somebody signs in: the browser belongs to that person afterwards. */
let act: () => Promise<unknown> = async () => undefined;
let running: Promise<void> | null = null;

/** Sets the act that each sign-in waits for. It bounds its own time, and begins nothing once that is over. */
export function doBeforeSignIn(what: () => Promise<unknown>): void {
  act = what;
}

/** Ends when that is done, or could not be; asked meanwhile it is not begun twice. */
export function readyForSignIn(): Promise<void> {
  running ??= act()
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      running = null;
    });
  return running;
}

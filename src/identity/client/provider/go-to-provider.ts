/** Leaves for the provider. What is on its way to another page stays busy: nobody presses a second time. */
export function goToProvider({ url }: { readonly url: string }): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

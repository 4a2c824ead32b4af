/** What is read again once people were imported, or an import was undone. */
export const importChanges = [['examinees'], ['administrators'], ['levels'], ['classrooms'], ['people-imports']];

/** The style variable of a colour role: `secondaryBg` is `--tg-secondary-bg`. */
export const colorVariable = (role: string): string =>
  `--tg-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

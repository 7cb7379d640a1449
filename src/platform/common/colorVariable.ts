/** CSS variable of a colour role: `secondaryBg` → `--tg-secondary-bg`. */
export const colorVariable = (role: string): string =>
  `--tg-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

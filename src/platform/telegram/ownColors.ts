/** The product's own colours (components/theme.css), where a client names none: nobody else knows what they stand on. */
export const OWN = {
  dark: {
    ground: '#0b1f18',
    raised: '#12301f',
    bar: '#0e2419',
    text: '#f4efe1',
    link: '#e2c478',
    button: '#d9b45b',
    buttonText: '#1a1608',
    brass: '#d9b45b',
    brassText: '#1a1608',
    danger: '#f08573',
    good: '#57c785',
  },
  light: {
    ground: '#f6f3ea',
    raised: '#ffffff',
    bar: '#ffffff',
    text: '#14251d',
    link: '#7c5c14',
    button: '#1e5a3f',
    buttonText: '#ffffff',
    brass: '#8a6614',
    brassText: '#ffffff',
    danger: '#b3341f',
    good: '#1c7a45',
  },
} as const;

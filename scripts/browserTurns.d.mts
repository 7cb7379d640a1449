interface Suite {
  title: string;
  specs?: { title: string; file: string; tests: { projectName: string }[] }[];
  suites?: Suite[];
}
export function waitingTests(list: { suites: Suite[] }, seed?: number): string[];

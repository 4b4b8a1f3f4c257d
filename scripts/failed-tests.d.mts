export function failedOfVitest(report: { testResults: object[] }): string[]
export function failedOfPlaywright(report: { suites: object[]; errors?: object[] }): string[]

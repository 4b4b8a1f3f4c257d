import { expect, test } from 'vitest'
import { outputScript } from './output-script.ts'

test.each([
  // BIP 173 and BIP 350
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
  [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  ],
  // the first coinbase's address
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'a914b472a266d0bd89c13706a4132ccfb16f7c3b9fcb87'],
])('%s', (address, script) => {
  expect(outputScript(address)).toBe(script)
})

test('Litecoin’s old and new spelling of a script’s address are one script', () => {
  expect(outputScript('M7uJgcxnqSU7BSQCfmeuQF8FA21mZ7UYVY')).toBe(outputScript('31hANjYptKcgNw8JZtfZabsqqKRKak39vG') ?? 'none')
})

test.each(['', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'])(
  '"%s" is no address of these chains',
  (text) => {
    expect(outputScript(text)).toBeNull()
  },
)

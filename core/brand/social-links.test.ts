import { expect, test } from 'vitest'
import { areLinks, mostLinks, socialLinks } from './social-links.ts'

test('links have the names of their services', () => {
  expect(socialLinks('https://vk.com/menyala\n https://www.youtube.com/@x \nhttps://m.facebook.com/x\nhttps://blog.example/a')).toEqual([
    { href: 'https://vk.com/menyala', words: 'VK' },
    { href: 'https://www.youtube.com/@x', words: 'YouTube' },
    { href: 'https://m.facebook.com/x', words: 'Facebook' },
    { href: 'https://blog.example/a', words: 'blog.example' },
  ])
  // a host that only ends like one
  expect(socialLinks('https://notvk.com/x')[0]?.words).toBe('notvk.com')
})

test('only links to https fit, and not too many', () => {
  expect(areLinks('')).toBe(true)
  expect(areLinks('https://vk.com/x\n\n')).toBe(true)
  for (const wrong of ['javascript:alert(1)', 'http://vk.com/x', 'vk.com/x', 'https://vk.com/x y', 'https://x'])
    expect(areLinks(wrong), wrong).toBe(false)
  expect(areLinks('https://vk.com/x\n'.repeat(mostLinks + 1))).toBe(false)
})

import TextLayout

print(LayoutUnit(400))
